import '../support/on-two-servers.ts';
import '../server/clocks-room.test.ts';
