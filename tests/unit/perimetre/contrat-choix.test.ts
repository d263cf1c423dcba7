import {
  type ContratChoix,
  chosenCount,
  isChosen,
  TOUS,
  toggle,
  toggleAll,
} from '@/components/perimetre/contrat-choix'

const AUCUN: ContratChoix = { base: 'aucun', exceptions: new Set() }

test('all are chosen until one is taken away, and it can be put back', () => {
  expect(isChosen(TOUS, 'CO-1')).toBe(true)
  expect(chosenCount(TOUS, 5)).toBe(5)
  const four = toggle(TOUS, 'CO-1')
  expect(isChosen(four, 'CO-1')).toBe(false)
  expect(isChosen(four, 'CO-2')).toBe(true)
  expect(chosenCount(four, 5)).toBe(4)
  expect(chosenCount(toggle(four, 'CO-1'), 5)).toBe(5)
})

test('from none, each contract chosen counts', () => {
  const two = toggle(toggle(AUCUN, 'CO-1'), 'CO-2')
  expect(chosenCount(two, 5)).toBe(2)
  expect(isChosen(two, 'CO-3')).toBe(false)
})

test('[PERIM-26] select-all chooses all when some are missing, however they were chosen, and none when all are', () => {
  expect(toggleAll(toggle(TOUS, 'CO-1'), 5)).toEqual(TOUS)
  expect(toggleAll(TOUS, 5)).toEqual(AUCUN)
  const each = ['1', '2', '3'].reduce(toggle, AUCUN)
  expect(toggleAll(each, 3)).toEqual(AUCUN)
})
