import { missingPlatforms } from '../../../scripts/lock-platforms.mjs'

test('a platform package named by its owner and missing from the lock is found, with the platform its name says', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/next': {
        optionalDependencies: {
          '@next/swc-darwin-arm64': '16.4.6',
          '@next/swc-linux-x64-musl': '16.4.6',
          '@next/swc-linux-x64-gnu': '16.4.6',
        },
      },
      'node_modules/@next/swc-linux-x64-gnu': { version: '16.4.6' },
      'node_modules/jest': { dev: true, optionalDependencies: { fsevents: '^2.3.2' } },
    },
  }
  expect(missingPlatforms(lock)).toEqual([
    [
      'node_modules/@next/swc-darwin-arm64',
      { version: '16.4.6', cpu: ['arm64'], optional: true, os: ['darwin'] },
    ],
    [
      'node_modules/@next/swc-linux-x64-musl',
      { version: '16.4.6', cpu: ['x64'], libc: ['musl'], optional: true, os: ['linux'] },
    ],
  ])
})
