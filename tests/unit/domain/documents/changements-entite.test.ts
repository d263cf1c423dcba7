import { changementsEntite } from '@/lib/domain/documents/facturation/changements'

const AVANT = {
  id: 1,
  nom: 'Office Habitat',
  ville: 'Lille',
  siret: null,
  tva_deductible: true,
  efacture_debut: null,
  contact_nom: 'Alix Dubois',
  contact_email: 'alix@exemple.fr',
  contact_telephone: null,
  updated_at: '2026-11-01',
}

test('[DOC-30] the history of an entity says what changed, before and after, in words', () => {
  const apres = {
    ...AVANT,
    ...{ ville: 'Tours', siret: '99990000400017', tva_deductible: false, efacture_debut: '2026-12-01' },
    ...{ contact_nom: 'Camille Petit', updated_at: '2026-11-21' },
  }
  expect(changementsEntite(AVANT, apres)).toEqual([
    'SIRET\u00a0: rien → 99990000400017',
    'Ville\u00a0: Lille → Tours',
    'Première facture électronique\u00a0: rien → 01/12/2026',
    'TVA déductible\u00a0: oui → non',
    'Contact\u00a0: Alix Dubois → Camille Petit',
  ])
  expect(changementsEntite(AVANT, { ...AVANT, updated_at: '2026-11-21' })).toEqual([])
})

test('[DOC-30] it says that where a person is reached changed, and keeps none of it', () => {
  const apres = { ...AVANT, contact_email: 'camille@exemple.fr', contact_telephone: '0199004000' }
  expect(changementsEntite(AVANT, apres)).toEqual([
    'Adresse e-mail du contact\u00a0: changement',
    'Téléphone du contact\u00a0: ajout',
  ])
  expect(changementsEntite(apres, AVANT)).toContain('Téléphone du contact\u00a0: retrait')
})
