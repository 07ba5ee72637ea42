import '../support/on-two-servers.ts';
import '../client-sdk/notices.test.ts';
