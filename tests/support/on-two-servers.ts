// Imported before a test file has it run on two servers that share a PostgreSQL and a Redis.
import './on-postgres.ts';
import { jest } from '@jest/globals';
import { two } from './two-servers.ts';

two.servers = true;
// two servers, PostgreSQL and Redis on a busy machine: what fails once is printed, and tried once more
jest.retryTimes(1, { logErrorsBeforeRetry: true });
