import '../../support/on-postgres.ts';
import '../adjourn.test.ts';
