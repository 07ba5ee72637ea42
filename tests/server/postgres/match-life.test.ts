import '../../support/on-postgres.ts';
import '../match-life.test.ts';
