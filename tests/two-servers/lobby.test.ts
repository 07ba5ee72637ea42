import '../support/on-two-servers.ts';
import '../server/lobby.test.ts';
