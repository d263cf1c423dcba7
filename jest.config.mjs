import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })
const shared = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/tests/support/empty-module.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/.next'],
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/data/', '<rootDir>/.cache/'],
}

/** Three projects: pure rules in Node, components in jsdom, and calls over HTTP against a running server. */
export default async () => ({
  projects: await Promise.all([
    withNext({
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/unit/**/*.test.ts'],
    })(),
    withNext({
      ...shared,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/unit/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/jest-dom.ts'],
    })(),
    withNext({
      ...shared,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/api/**/*.test.ts', '<rootDir>/tests/security/**/*.test.ts'],
    })(),
  ]),
})
