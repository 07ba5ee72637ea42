import '../../support/on-postgres.ts';
import '../gathering.test.ts';
