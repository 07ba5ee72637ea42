import { availableParallelism } from 'node:os';

export default {
  testEnvironment: 'node',
  // one more than there are cores: some wait for a browser, a disk or another process
  maxWorkers: availableParallelism() + 1,
  // modules of a file stay with its worker when it is over; one that is nearly full does little but look for room
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tests/support/sequencer.mjs',
  // only what hangs fails by its time, on however busy a machine
  testTimeout: 180_000,
  roots: ['<rootDir>/tests'],
  globalSetup: '<rootDir>/tests/support/once.mjs',
  setupFilesAfterEnv: ['<rootDir>/tests/support/again.mjs'],
  globalTeardown: '<rootDir>/tests/support/once-after.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^@touchline/rules$': '<rootDir>/rules/src/index.ts',
    '^@touchline/rules/kernel$': '<rootDir>/rules/src/kernel/index.ts',
    '^@touchline/rules/season$': '<rootDir>/rules/src/season/index.ts',
    '^@touchline/client$': '<rootDir>/client-sdk/src/index.ts',
    '^@touchline/server/cli$': '<rootDir>/server/src/cli/index.ts',
    '^@touchline/server$': '<rootDir>/server/src/index.ts',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
};
