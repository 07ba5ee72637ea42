import '../../support/on-postgres.ts';
import '../queue.test.ts';
