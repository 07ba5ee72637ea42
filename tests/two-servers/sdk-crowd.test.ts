import '../support/on-two-servers.ts';
import '../client-sdk/crowd.test.ts';
