import '../support/on-two-servers.ts';
import '../client-sdk/match-life.test.ts';
