import { readSavedSelection } from '@/lib/perimetre/saved-selection'

jest.mock('next/headers', () => ({ cookies: jest.fn() }))
jest.mock('@/lib/platform/db/client', () => ({ getDb: jest.fn() }))

const read = (cookies: Record<string, string>) => readSavedSelection((name) => cookies[name])

test('ids and numbers of contracts are read from their cookies', () => {
  const cookies = {
    selectedGroupParent: '2',
    selectedGroup: '12',
    selectedClient: '34',
    selectedContracts_part0: 'CO-1,CO-2',
    selectedContracts_part1: 'CO-3',
  }
  expect(read(cookies)).toEqual({
    portailId: 2,
    groupeId: 12,
    clientId: 34,
    contrats: { numeros: ['CO-1', 'CO-2', 'CO-3'] },
  })
})

test('[PERIM-51] a reference stands for a selection kept by the server', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(read({ selectedContracts_part0: `ref:${id}` }).contrats).toEqual({ reference: id })
})

test.each(['', 'abc', '-1', '0', '1.5', '99999999999', 'NaN', '\0'])(
  '« %s » is no id and the rest is kept',
  (value) => {
    expect(read({ selectedGroup: value, selectedClient: '34' })).toEqual({
      portailId: null,
      groupeId: null,
      clientId: 34,
      contrats: null,
    })
  },
)

test('a NUL character, which the database refuses, drops its number only', () => {
  expect(read({ selectedContracts_part0: 'CO-1,CO\0-2' }).contrats).toEqual({ numeros: ['CO-1'] })
})
