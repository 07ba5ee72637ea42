import '../support/on-two-servers.ts';
import '../server/gathering.test.ts';
