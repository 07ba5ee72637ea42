import '../../support/on-postgres.ts';
import '../match-room.test.ts';
