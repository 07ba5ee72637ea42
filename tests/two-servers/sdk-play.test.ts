import '../support/on-two-servers.ts';
import '../client-sdk/play.test.ts';
