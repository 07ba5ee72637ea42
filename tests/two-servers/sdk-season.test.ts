import '../support/on-two-servers.ts';
import '../client-sdk/season.test.ts';
