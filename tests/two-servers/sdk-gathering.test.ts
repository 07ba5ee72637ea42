import '../support/on-two-servers.ts';
import '../client-sdk/gathering.test.ts';
