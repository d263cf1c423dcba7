import { AVANCEMENTS, type Avancement, avancementOf, statutsAt } from '@/lib/domain/demandes/avancement'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import { DEMANDE_STATUTS, isClosed } from '@/lib/domain/demandes/suivi'

const PLACES = Object.keys(AVANCEMENTS) as Avancement[]

test('[TRUST-09] a status stands in one place, whatever the type and whether it is read in TypeScript or in SQL', () => {
  for (const type of DEMANDE_TYPES)
    for (const statut of DEMANDE_STATUTS[type]) {
      const places = PLACES.filter((place) => statutsAt(place).includes(statut))
      expect([type, statut, places]).toEqual([type, statut, [avancementOf(type, statut)]])
    }
})

test('[TRUST-09] what is over is what no agency is expected to do anything more for', () => {
  for (const type of DEMANDE_TYPES)
    for (const statut of DEMANDE_STATUTS[type])
      expect([type, statut, avancementOf(type, statut) === 'terminee']).toEqual([
        type,
        statut,
        isClosed(type, statut),
      ])
})

test.each([
  ['CMI', 'Brouillon', 'a-traiter'],
  ['DIS', 'Réserve', 'a-traiter'],
  ['DIS', 'Refusée', 'terminee'],
  ['INS', 'Contrat édité', 'a-traiter'],
  ['ASS', 'Devis transmis', 'a-traiter'],
  ['GES', 'Planifiée', 'en-cours'],
] as const)('[TRUST-09] %s « %s » is %s', (type, statut, place) => {
  expect(avancementOf(type, statut)).toBe(place)
})
