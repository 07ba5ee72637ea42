import '../support/on-two-servers.ts';
import '../server/adjourn.test.ts';
