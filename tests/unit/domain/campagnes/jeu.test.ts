import { createHash } from 'node:crypto'
import { empreinteDeGraine, empreinteDesParticipations, ordreDuTirage } from '@/lib/campagnes/jeu/tirage'
import {
  etapesJeu,
  etatDuJeu,
  lotDuRang,
  newParticipation,
  nombreDeLots,
  nomPublic,
  parcoursJeu,
  participationSchema,
  participationValues,
} from '@/lib/domain/campagnes/jeu'

const JEU = { debut: '2026-11-01', fin: '2026-12-31' }

test.each([
  ['2026-10-31', 'À venir'],
  ['2026-11-01', 'En cours'],
  ['2026-12-31', 'En cours'],
  ['2027-01-01', 'Terminé'],
])('on %s a contest of November and December is « %s »', (today, etat) => {
  expect(etatDuJeu(JEU, today)).toBe(etat)
})

test('the same seed and the same entries give the same winners, whatever their order; another seed gives others', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `participation${index}`)
  const drawn = ordreDuTirage('graine', ids)
  expect(ordreDuTirage('graine', [...ids].reverse())).toEqual(drawn)
  expect([...drawn].sort()).toEqual([...ids].sort())
  expect(ordreDuTirage('autre graine', ids)).not.toEqual(drawn)
  const rang = (id: string) => createHash('sha256').update(`graine:${id}`).digest('hex')
  expect(drawn).toEqual([...ids].sort((a, b) => (rang(a) < rang(b) ? -1 : 1)))
})

test('the print of the seed is its SHA-256; that of the entries changes with any of them', () => {
  expect(empreinteDeGraine('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(empreinteDesParticipations(['b', 'a'])).toBe(empreinteDesParticipations(['a', 'b']))
  expect(empreinteDesParticipations(['a'])).not.toBe(empreinteDesParticipations(['a', 'b']))
})

test('prizes go to the places in the order of the list', () => {
  const lots = [
    { libelle: 'Un thermostat', quantite: 1 },
    { libelle: 'Une lampe', quantite: 2 },
  ]
  expect(nombreDeLots(lots)).toBe(3)
  expect([1, 2, 3, 4].map((rang) => lotDuRang(lots, rang)?.libelle)).toEqual([
    'Un thermostat',
    'Une lampe',
    'Une lampe',
    undefined,
  ])
  expect(nomPublic({ prenom: 'CLAIRE', nom: 'DUMONT' })).toBe('CLAIRE D.')
})

test('every box is unticked when the form opens, and an entry needs the rules to be accepted', () => {
  expect(newParticipation()).toMatchObject({ reglement: false, marketing: false })
  expect(participationValues.parse({ nom: 'DUMONT', marketing: 'oui' })).toEqual({
    ...newParticipation(),
    nom: 'DUMONT',
  })
  const entry = { reponse: 'Tous les ans', prenom: 'CLAIRE', nom: 'DUMONT', email: 'claire@exemple.fr' }
  expect(participationSchema.safeParse({ ...entry, reglement: true, marketing: false }).success).toBe(true)
  expect(participationSchema.safeParse({ ...entry, reglement: false, marketing: true }).success).toBe(false)
})

test('a contest without question has one step less', () => {
  expect(etapesJeu('Combien ?').map(({ title }) => title)).toEqual(['La question', 'Vos coordonnées'])
  expect(etapesJeu(null).map(({ title }) => title)).toEqual(['Vos coordonnées'])
  expect([parcoursJeu('Combien ?').done, parcoursJeu(null).done]).toEqual([3, 2])
})
