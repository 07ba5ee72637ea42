import '../../support/on-postgres.ts';
import '../seasons.test.ts';
