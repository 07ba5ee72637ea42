import { jest } from '@jest/globals';

// Servers, browsers and processes on a busy machine: what fails once is printed, and tried once more.
// Rules have no such excuse.
if (!expect.getState().testPath.includes('/tests/rules/')) jest.retryTimes(1, { logErrorsBeforeRetry: true });
