import '../../support/on-postgres.ts';
import '../season-kill.test.ts';
