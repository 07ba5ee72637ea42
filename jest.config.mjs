export default {
  testEnvironment: 'node',
  maxWorkers: '100%',
  // only what hangs fails by its time, on however busy a machine
  testTimeout: 180_000,
  roots: ['<rootDir>/tests'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^@touchline/rules$': '<rootDir>/rules/src/index.ts',
    '^@touchline/rules/kernel$': '<rootDir>/rules/src/kernel/index.ts',
    '^@touchline/client$': '<rootDir>/client-sdk/src/index.ts',
    '^@touchline/server$': '<rootDir>/server/src/index.ts',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
};
