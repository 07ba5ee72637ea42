import '../../support/on-postgres.ts';
import '../careers.test.ts';
