import { basNoxBody, newBasNox } from '@/lib/domain/campagnes/basnox'
import { equipementDit, lieuTrouve, ticketDe } from '@/lib/domain/campagnes/connu'
import { demandeurSchema, depannageBody, depannageBodyOf } from '@/lib/domain/campagnes/depannage'
import { depannageOfLink, newDepannage, withFound } from '@/lib/domain/campagnes/depannage-formulaire'
import { CAMPAGNES, coordonneesSchema, inscriptionBodySchema } from '@/lib/domain/campagnes/inscription'
import { inscriptionTrouvee } from '@/lib/domain/campagnes/inscription-formulaire'
import { jpoBody, newJpo, venueSchema } from '@/lib/domain/campagnes/jpo'
import { AUTRE, EQUIPEMENT_INCONNU, SON_DOSSIER } from '@/lib/domain/campagnes/recherche'

const FOUND = {
  dossier: 'dossier',
  acces: 'code' as const,
  bailleur: false,
  accountName: 'M*** D***',
  accountEmail: 'm***@exemple.fr',
  phone: '06 ** ** ** 42',
  titulaire: true,
  adresse: '',
  assets: [],
  more: false,
}

const PERSON = { civilite: 'Madame', nom: 'ESSAI', prenom: 'ZOÉ', accepte1: true } as const

/** Each form of visitors who may be known, filled by a search, as it is checked and sent. */
const FORMS = [
  {
    name: 'depannage',
    form: {
      ...withFound({ ...newDepannage(), codePostalClient: '59000' }, FOUND),
      ...PERSON,
      symptome: 'Bruit',
    },
    bodyOf: depannageBodyOf,
    step: demandeurSchema,
    body: depannageBody,
    address: 'address',
  },
  {
    name: CAMPAGNES.jpo,
    form: { ...inscriptionTrouvee({ ...newJpo(), codePostal: '59000', reference: 'C1' }, FOUND), ...PERSON },
    bodyOf: jpoBody,
    step: venueSchema,
    body: inscriptionBodySchema,
    address: 'adresse',
  },
  {
    name: CAMPAGNES.basnox,
    form: {
      ...inscriptionTrouvee({ ...newBasNox(), codePostal: '59000', reference: 'C1' }, FOUND),
      ...PERSON,
    },
    bodyOf: basNoxBody,
    step: coordonneesSchema,
    body: inscriptionBodySchema,
    address: 'adresse',
  },
] as const

test.each(FORMS)(
  '[TRUST-27] $name: a known person types no address and no equipment, and is taken at their word',
  ({ form, bodyOf, step, body, address }) => {
    expect(step.safeParse(form).success).toBe(true)
    const sent: Record<string, unknown> = bodyOf(form as never)
    expect(sent).toMatchObject({ isClient: true, asset: 'dossier', [address]: null })
    expect(body.safeParse(sent).success).toBe(true)
    // Nobody confirms an address without a ticket.
    expect(depannageBody.safeParse({ ...sent, isClient: false, asset: null }).success).toBe(false)

    // What is shown is what is sent.
    const line = '12 RUE DES ACACIAS, 59944 LILLE'
    const open =
      'adresse' in form ? { ...form, adresse: line } : { ...form, found: { ...FOUND, adresse: line } }
    expect(JSON.stringify(bodyOf(open as never))).toContain('RUE DES ACACIAS')

    const typed = { ...form, lieu: 'autre' as const }
    expect(step.safeParse(typed).success).toBe(false)
    const other = { ...typed, rue: 'RUE DES LILAS', codePostal: '59000', ville: 'LILLE' }
    expect(step.safeParse(other).success).toBe(true)
    expect(bodyOf(other as never)).toMatchObject({ [address]: expect.objectContaining({}) })
  },
)

test('[TRUST-27] the ticket of what is chosen, and its words', () => {
  const choices = ['ticket', SON_DOSSIER, AUTRE, EQUIPEMENT_INCONNU].map((asset) => {
    const chosen = { asset, dossier: 'dossier', equipement: ' Frisquet ' }
    return [ticketDe(chosen), equipementDit(chosen)]
  })
  expect(choices).toEqual([
    ['ticket', 'Frisquet'],
    ['dossier', ''],
    ['dossier', 'Frisquet'],
    ['dossier', 'Je ne sais pas'],
  ])
})

test('[TRUST-27] an address that was typed stays when the person is found', () => {
  expect([
    lieuTrouve({ rue: '' }, ''),
    lieuTrouve({ rue: 'RUE NEUVE' }, ''),
    lieuTrouve({ rue: '' }, null),
  ]).toEqual(['connu', 'autre', ''])
})

test('[TRUST-27] a link without equipment is that of a person who cannot name theirs', () => {
  const { dossier, adresse, more } = FOUND
  expect(depannageOfLink({ dossier, adresse, more, assets: [] })).toMatchObject({
    asset: EQUIPEMENT_INCONNU,
    lieu: 'connu',
  })
})
