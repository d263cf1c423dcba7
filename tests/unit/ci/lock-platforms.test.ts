import { missingPlatforms, withIntegrity } from '../../../scripts/lock-platforms.mjs'

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

test('[SAFE-25] an entry that is added has the integrity that the registry gives', () => {
  const entry = { version: '16.4.6', optional: true, os: ['darwin'] }
  const asked: string[] = []
  const ask = (name: string, version: string) => {
    asked.push(`${name}@${version}`)
    return name.endsWith('arm64') ? 'sha512-abc' : undefined
  }
  const known = ['node_modules/a', { version: '1.0.0', integrity: 'sha512-def' }]
  const entries = [
    known,
    ['node_modules/b/node_modules/@next/swc-darwin-arm64', entry],
    ['node_modules/c', entry],
  ]
  expect(withIntegrity(entries, ask)).toEqual([
    known,
    ['node_modules/b/node_modules/@next/swc-darwin-arm64', { ...entry, integrity: 'sha512-abc' }],
    ['node_modules/c', entry],
  ])
  expect(asked).toEqual(['@next/swc-darwin-arm64@16.4.6', 'c@16.4.6'])
})
