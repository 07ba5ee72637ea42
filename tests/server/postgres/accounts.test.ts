import '../../support/on-postgres.ts';
import '../accounts.test.ts';
