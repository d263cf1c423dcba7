import { completionOf } from '@/lib/domain/recherche/completion'

test.each([
  ['DUP', 'DUPONT MARIE', 'ONT MARIE'],
  ['dup', 'DUPONT MARIE', 'ONT MARIE'],
  ['dupont', 'DUPONT MARIE', ' MARIE'],
  ['dupont ', 'DUPONT MARIE', 'MARIE'],
  ['  dup', 'DUPONT MARIE', 'ONT MARIE'],
  ['elo', 'Éloïse Noël', 'ïse Noël'],
  ['coe', 'Cœur Jean', 'ur Jean'],
  ['le br', 'LE-BRAS ANNE', 'AS ANNE'],
  ['d', 'D', null],
  ['marie', 'DUPONT MARIE', null],
  ['dup ', 'DUPONT MARIE', null],
  ['dupont marie', 'DUPONT MARIE', null],
  ['dupont maries', 'DUPONT MARIE', null],
  ['', 'DUPONT MARIE', null],
  ['"', 'DUPONT MARIE', null],
  ['dup', null, null],
])('after « %s », what is left of %s is %s', (typed, name, rest) => {
  expect(completionOf(typed, name)).toBe(rest)
})
