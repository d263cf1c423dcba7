import { societesDe } from '@/lib/domain/documents/factures/societes'

test('[DOC-39] a FEC is asked by company: its entities are one choice, by their SIREN', () => {
  const entites = ['Siège', 'Agence', 'Dépôt', 'Atelier', 'Annexe'].map((nom, rank) => ({
    id: rank + 1,
    nom,
    siren: rank === 1 ? '999900012' : '999900004',
  }))
  expect(societesDe(entites)).toEqual([
    {
      id: 1,
      siren: '999900004',
      nom: 'SIREN 999\u00a0900\u00a0004\u00a0: Siège, Dépôt, Atelier et 1 autre entité',
    },
    { id: 2, siren: '999900012', nom: 'SIREN 999\u00a0900\u00a0012\u00a0: Agence' },
  ])
  expect(societesDe([])).toEqual([])
})
