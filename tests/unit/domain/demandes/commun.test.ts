import { createdId, requireCreatedId } from '@/lib/domain/demandes/commun/calls'
import { bodyOf, bodyShape } from '@/lib/domain/demandes/commun/champs'
import { addressLine, toCustomer } from '@/lib/domain/demandes/commun/client-final'
import {
  AGENCY,
  agencySchema,
  contactsBody,
  contactsBodySchema,
  EMPTY_AGENCY,
  loadAgency,
  NO_AGENCY,
  readContacts,
} from '@/lib/domain/demandes/commun/contacts'
import { nextButton } from '@/lib/domain/demandes/commun/etapes'
import {
  readBillingAddresses,
  readWorkManagers,
  workManagerChoices,
} from '@/lib/domain/demandes/commun/intervenants'
import { dayOfParts, dayPartsSchema } from '@/lib/domain/demandes/commun/jours'
import { DEMANDE_TYPES, numeroDemande } from '@/lib/domain/demandes/commun/numero'
import { attachmentFaults, attachmentsBody } from '@/lib/domain/demandes/commun/pieces-jointes'
import { loadTechnicians, type TechnicianQuery } from '@/lib/domain/demandes/commun/techniciens'
import { commentSchema, filledSchema } from '@/lib/domain/textes/textes'
import { contact, context, customer, fails, failure, NO_RETRY_TEXT, RETRY_TEXT } from './support/demandes'

test('[CMI-11] the flag of a step enables « Suivant »', () => {
  expect(nextButton(true)).toEqual({ enabled: true, variant: 'primary', cannotProgress: false })
  expect(nextButton(false)).toEqual({ enabled: false, variant: 'secondary', cannotProgress: true })
})

test('[CMI-25] roles 3 and 4 choose among all users of the group, role 1 sees only himself', () => {
  const users = [{ id: 7 }, { id: 8 }, { id: 9 }]
  const choices = (roleId: number) => workManagerChoices({ id: 8, roleId }, users).map(({ id }) => id)
  expect([choices(3), choices(4), choices(1)]).toEqual([[7, 8, 9], [7, 8, 9], [8]])
})

test('[CMI-26] a work manager has the fields of a group user', () => {
  const user = {
    id: 7,
    username: 'cdumont',
    role: { id: 3, name: 'Administrateur' },
    firstname: 'Claire',
    lastname: 'Dumont',
    phone: '0639980001',
    email: 'claire.dumont@exemple.fr',
  }
  expect(readWorkManagers([{ ...user, blocked: false }])).toEqual([user])
  expect(readWorkManagers([{ ...user, phone: null }])[0]?.phone).toBe('')
  expect(() => readWorkManagers([{ id: 7 }])).toThrow()
})

test('billing addresses are the active ones', () => {
  const address = {
    id: 1,
    nom: 'SIÈGE',
    rue: 'RUE DES LILAS',
    codePostal: '59000',
    ville: 'LILLE',
    actif: true,
  }
  const read = readBillingAddresses({ data: [address, { ...address, id: 2, actif: false }] })
  expect(read.map(({ id }) => id)).toEqual([1])
  expect(read[0]).toMatchObject({ siret: '', TVA: '', AR: '' })
})

describe('technicians', () => {
  const one = (id: number) => ({ id, nom: `NOM ${String(id).padStart(3, '0')}`, actif: true })
  const all = Array.from({ length: 250 }, (_, i) => one(i + 1))

  test('[CMI-27] are read page by page, the active ones of the group, sorted by name', async () => {
    const queries: TechnicianQuery[] = []
    const found = await loadTechnicians(12, async (query) => {
      queries.push(query)
      const { page, pageSize } = query.pagination
      const data = all.slice((page - 1) * pageSize, page * pageSize)
      const inactive = { id: 999, nom: 'ZÉRO', actif: false }
      return { data: [...data, inactive], meta: { pagination: { pageCount: 3 } } }
    })
    expect(queries).toHaveLength(3)
    expect(queries.map(({ pagination }) => pagination)).toEqual([
      { page: 1, pageSize: 100 },
      { page: 2, pageSize: 100 },
      { page: 3, pageSize: 100 },
    ])
    expect(queries[0]).toMatchObject({ filters: { groupes: { id: 12 }, actif: true }, sort: 'nom' })
    expect(found.map(({ nom }) => nom)).toEqual(all.map(({ nom }) => nom))
    expect(found).toHaveLength(250)
  })

  test('[CMI-28] an answer that is empty or has no data gives none, without message', async () => {
    for (const answer of [undefined, null, '', {}, [], { data: null }, { data: 'x' }])
      await expect(loadTechnicians(12, async () => answer)).resolves.toEqual([])
    await expect(loadTechnicians(12, fails)).rejects.toBe(failure)
  })
})

describe('agency and prescriber', () => {
  const log = jest.fn()
  beforeEach(() => log.mockReset())

  test('[CMI-34] a failing call asks to try again', async () => {
    await expect(loadAgency(fails, 'CMI', log)).resolves.toEqual({
      fields: EMPTY_AGENCY,
      message: RETRY_TEXT,
    })
    expect(log.mock.calls).toEqual([['Contacts de l’agence et du prescripteur', failure]])
    expect((await loadAgency(fails, 'ASS', log)).message).toBe(RETRY_TEXT)
  })

  test('[PIM-13] [DIS-15] promoters and distributors are not told to try again', async () => {
    expect((await loadAgency(fails, 'PIM', log)).message).toBe(NO_RETRY_TEXT)
    expect((await loadAgency(fails, 'DIS', log)).message).toBe(NO_RETRY_TEXT)
  })

  test('[CMI-35] a result without region has its own text', async () => {
    const missing = 'Erreur de récupération du prescripteur !'
    for (const answer of [[{ ...contact, region: ' ' }], [{ ...contact, region: null }]]) {
      expect(() => readContacts(answer)).toThrow(missing)
      expect((await loadAgency(async () => answer, 'CMI', log)).message).toBe(missing)
    }
    expect((await loadAgency(async () => 'autre', 'CMI', log)).message).toBe(RETRY_TEXT)
  })

  test('[TRUST-19] a place that no agency serves is filled without agency, whatever the type', async () => {
    for (const type of DEMANDE_TYPES) {
      const { fields, message } = await loadAgency(async () => ({ data: [] }), type, log)
      expect(message).toBeNull()
      expect(fields).toEqual({ ...EMPTY_AGENCY, selectedContact: NO_AGENCY })
      expect(agencySchema(type).safeParse(fields).success).toBe(true)
      expect(agencySchema(type).safeParse(EMPTY_AGENCY).success).toBe(false)
      expect(bodyOf(AGENCY, fields)).toEqual(
        Object.fromEntries(Object.keys(bodyShape(AGENCY)).map((name) => [name, null])),
      )
    }
    expect(log).not.toHaveBeenCalled()
  })

  test('the address is the complete one, else the short one', () => {
    expect(readContacts([contact])[0]?.agencyAddress).toBe('4 RUE NEUVE, 59000 LILLE')
    const short = { ...contact, agencyCompleteAddress: undefined, agencyAddress: '4 RUE NEUVE' }
    expect(readContacts({ data: [short] })[0]?.agencyAddress).toBe('4 RUE NEUVE')
  })

  test('[CMI-10] without director e-mail a commissioning is incomplete for CMI and ASS only', async () => {
    const { fields } = await loadAgency(async () => [{ ...contact, dirEmail: '' }], 'CMI', log)
    const complete = (['CMI', 'ASS', 'PIM', 'DIS'] as const).map(
      (type) => agencySchema(type).safeParse(fields).success,
    )
    expect(complete).toEqual([false, false, true, true])
  })
})

test('the body of the contacts call', () => {
  const body = contactsBody(context, 'CMI', { codePostal: ' 59000', energyType: 'GAZ' })
  expect(contactsBodySchema.parse(body)).toEqual({
    numTiers: '4012',
    postalCode: '59000',
    energyType: 'GAZ',
    group: { type: 'CMI', id: 12, name: 'Maisons Clairval', numTiers: '4012' },
    portal: 'CMI',
  })
})

test('a text of a form is no longer than a body takes', () => {
  expect(filledSchema.safeParse('a'.repeat(254)).success).toBe(true)
  expect(filledSchema.safeParse('a'.repeat(255)).error?.issues[0]?.message).toBe(
    'Le champ doit contenir au maximum 254 caractères.',
  )
  expect([2000, 2001].map((length) => commentSchema.safeParse('a'.repeat(length)).success)).toEqual([
    true,
    false,
  ])
})

test('[CMI-36] the number of a request', () => {
  expect(numeroDemande('CMI', 12, 7)).toBe('CMI_12_7_0')
})

test('[ASS-17] the number of an insurer request', () => {
  expect(numeroDemande('ASS', 30, 9, 51)).toBe('ASS_30_9_51')
})

test('the id of a creation, whatever its wrapping', () => {
  expect(
    [{ id: 5 }, { data: { id: 5 } }, { entity: { id: 5 } }, { result: { id: 5 } }].map(createdId),
  ).toEqual([5, 5, 5, 5])
  expect([null, {}, { id: '5' }, { data: {} }, 'x'].map(createdId)).toEqual([null, null, null, null, null])
  expect(() => requireCreatedId({}, 'Sans identifiant')).toThrow('Sans identifiant')
})

test('a day in three parts', () => {
  expect(dayOfParts({ day: '5', month: '12', year: '2026' })).toBe('2026-12-05')
  expect(dayOfParts({ day: '31', month: '2', year: '2026' })).toBeNull()
  const message = (parts: { day: string; month: string; year: string }) =>
    dayPartsSchema.safeParse(parts).error?.issues[0]?.message
  expect(message({ day: '', month: '2', year: '2026' })).toBe('Ce champ est requis')
  expect(message({ day: '31', month: '2', year: '2026' })).toBe('Date invalide')
})

test('attachments are pdf, jpg and png, 10 MB each, ten at most', () => {
  const file = (name: string, type: string, size = 1000) => ({ name, type, size })
  expect(
    attachmentFaults([
      file('plan.pdf', 'application/pdf'),
      file('vue.JPG', 'image/jpeg', 10 * 1024 * 1024),
      file('virus.exe', 'application/x-msdownload'),
      file('virus.pdf', 'text/html'),
      file('long.png', 'image/png', 11 * 1024 * 1024),
      file('vide.png', 'image/png', 0),
    ]),
  ).toEqual([
    '« virus.exe » n’est ni un PDF, ni une image JPG ou PNG.',
    '« virus.pdf » n’est ni un PDF, ni une image JPG ou PNG.',
    '« long.png » dépasse 10 Mo.',
    '« vide.png » est vide.',
  ])
  expect(attachmentFaults(Array.from({ length: 11 }, () => file('plan.pdf', 'application/pdf')))).toEqual([
    'Joignez 10 fichiers au plus.',
  ])
})

test('a multipart body has its fields, then its files', () => {
  const body = attachmentsBody({ id: 5, group: 'Clairval' }, [
    new File(['a'], 'a.pdf'),
    new File(['b'], 'b.pdf'),
  ])
  expect([body.get('id'), body.get('group'), body.getAll('files').length]).toEqual(['5', 'Clairval', 2])
})

test('[TRUST-03] the customer of a form is entered in the group that files; an address is on one line', () => {
  expect(toCustomer(customer, 12)).toEqual({
    groupe: 12,
    nom: 'DUMONT',
    prenom: 'CLAIRE',
    email: 'claire.dumont@exemple.fr',
    telephone: '0639980001',
    telephone2: null,
    numeroRue: '12',
    typeRue: 'RUE',
    nomRue: 'DES LILAS',
    codePostal: '59000',
    ville: 'LILLE',
  })
  const parts = { numero: '12', type: 'RUE', nom: 'DES LILAS', codePostal: '59000', ville: 'LILLE' }
  expect(addressLine(parts)).toBe('12 RUE DES LILAS, 59000 LILLE')
  expect(addressLine({ ...parts, numero: ' ', type: '' })).toBe('DES LILAS, 59000 LILLE')
})
