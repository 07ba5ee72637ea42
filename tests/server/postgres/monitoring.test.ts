import '../../support/on-postgres.ts';
import '../monitoring.test.ts';
