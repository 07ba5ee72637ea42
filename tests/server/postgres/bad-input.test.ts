import '../../support/on-postgres.ts';
import '../bad-input.test.ts';
