import '../../support/on-postgres.ts';
import '../delay.test.ts';
