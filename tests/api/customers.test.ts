import { z } from 'zod'
import { accounts, call, signIn } from '../support/api'

const customer = {
  civilite: 'Madame',
  prenom: 'JEANNE',
  nom: 'LEFEBVRE',
  email: 'jeanne.lefebvre@exemple.fr',
  telephone: '01 99 00 00 21',
  telephone2: '',
  numeroRue: ' ',
  typeRue: 'RUE',
  nomRue: "DE L'UNION",
  codePostal: '59000',
  ville: 'LILLE',
}
const created = z.object({ data: z.object({ id: z.number() }) })
const total = z.object({ meta: z.object({ pagination: z.object({ total: z.number() }) }) })

const post = (jwt: string, data: object) =>
  call('POST', 'customers', { jwt, body: { data, target: 'cmi', portal: 'CMI' } })

async function count(jwt: string): Promise<number> {
  const { body } = await call('GET', 'customers?pagination[pageSize]=1', { jwt })
  return total.parse(body).meta.pagination.total
}

test('[VAL-35] a customer is created in the selected group and its id is answered', async () => {
  const jwt = await signIn(accounts.cmi.utilisateur)
  const answer = await post(jwt, customer)
  expect(answer.status).toBe(201)
  const { id } = created.parse(answer.body).data
  const { body } = await call('GET', `customers/${id}`, { jwt })
  expect(body).toMatchObject({
    data: {
      nom: 'LEFEBVRE',
      telephone: '0199000021',
      telephone2: null,
      numeroRue: ' ',
      nomRue: "DE L'UNION",
    },
  })
  const stranger = await call('GET', `customers/${id}`, { jwt: await signIn(accounts.dis.utilisateur) })
  expect(stranger.status).toBe(404)
})

test('[VAL-34] a customer has ten fields, the second phone optional; the generic module adds two', async () => {
  const jwt = await signIn(accounts.cmi.utilisateur)
  const stored = async (data: object) => {
    const answer = await post(jwt, data)
    expect(answer.status).toBe(201)
    const { id } = created.parse(answer.body).data
    return (await call('GET', `customers/${id}`, { jwt })).body
  }
  const ten = {
    prenom: 'CLAIRE',
    nom: 'DUMONT',
    ville: 'LILLE',
    codePostal: '59000',
    email: 'claire@exemple.fr',
    numeroRue: '12',
    typeRue: 'RUE',
    nomRue: 'DES LILAS',
    telephone: '0639980001',
    telephone2: '0199000021',
  }
  expect(await stored(ten)).toMatchObject({ data: { ...ten, matricule: null, civilite: null } })
  const { telephone2: _, ...nine } = ten
  expect(await stored(nine)).toMatchObject({ data: { ...nine, telephone2: null } })
  const generic = { ...ten, matricule: 'AB1234', civilite: 'Madame' }
  expect(await stored(generic)).toMatchObject({ data: generic })
  const { telephone: _missing, ...without } = ten
  expect((await post(jwt, without)).status).toBe(400)
})

test('[VAL-35] a customer without a name is refused and nothing is stored', async () => {
  const jwt = await signIn(accounts.pim.utilisateur)
  const before = await count(jwt)
  const { nom, ...rest } = customer
  const answer = await post(jwt, rest)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('Ce champ est requis')
  expect(await count(jwt)).toBe(before)
})

test.each([
  ['codePostal', '5900', 'Code postal doit être composé de 5 chiffres'],
  ['codePostal', '5900A', 'Code postal doit être un nombre\u00a0: «\u00a0A\u00a0» n’y a pas sa place.'],
  ['email', 'Jeanne@exemple.fr', "L'email ne doit pas contenir de majuscule"],
  ['email', 'jeanne@exemple', 'E-mail invalide'],
  ['telephone', '06/39/98/00/01', 'Numéro de téléphone invalide\u00a0: «\u00a0/\u00a0» n’y a pas sa place.'],
  ['telephone2', '0039980001', 'Numéro de téléphone invalide'],
  ['prenom', 'J', 'Le champ doit contenir au minimum 2 caractères et au maximum 100 caractères.'],
  ['numeroRue', 'bis', 'Numéro de voie invalide'],
  ['typeRue', 'RUE_', 'Type de voie invalide'],
  ['nomRue', '12345', "L'adresse ne doit pas contenir de numéro"],
  ['matricule', 'AB'.repeat(150), 'Matricule invalide'],
])(
  '[VAL-36] the call that stores a customer refuses %s « %s » with the form message',
  async (field, value, message) => {
    const answer = await post(await signIn(accounts.ins.utilisateur), { ...customer, [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      error: { message, details: { errors: [{ path: [field], message }] } },
    })
  },
)
