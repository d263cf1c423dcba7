import { loadPimLists, type PimListCalls, withOfferedChoices } from '@/lib/domain/demandes/pim/listes'

const contact = { email: 'a@exemple.fr', telephone: '0199000001' }
const person = { firstname: 'Noé', lastname: 'ROY', email: 'noe@exemple.fr', phone: null }
const address = (id: number) => ({ id, nom: `Adresse ${id}`, rue: 'RUE NEUVE', actif: true })
const calls: PimListCalls = {
  billingAddresses: async () => [address(1)],
  interlocutors: async () => ({
    users: [
      { id: 7, ...person },
      { id: 8, ...person },
    ],
  }),
  worksInstallers: async () => [{ id: 3, societe: 'Génie', nom: 'LEROUX', prenom: 'Maud', ...contact }],
  syndics: async () => ({ data: [{ id: 4, cabinet: 'Cabinet', gestionnaire: 'Ana Roy', ...contact }] }),
  bailleurs: async () => [],
}
const silent = () => undefined

test('the five lists are read as their calls answer them', async () => {
  const { lists, message } = await loadPimLists(calls, silent)
  expect(message).toBeNull()
  expect(lists).toMatchObject({
    billingAddresses: [{ id: 1, nom: 'Adresse 1' }],
    interlocutors: [{ id: 7, phone: '' }, { id: 8 }],
    worksInstallers: [{ id: 3, name: 'Génie', detail: 'Maud LEROUX' }],
    syndics: [{ id: 4, name: 'Cabinet', detail: 'Ana Roy' }],
    bailleurs: [],
  })
})

test('lists that fail are empty and told in one text, in the order of the screen; each failure is logged', async () => {
  const failing = async () => {
    throw new Error('panne')
  }
  const log = jest.fn()
  const { lists, message } = await loadPimLists(
    { ...calls, syndics: failing, billingAddresses: failing },
    log,
  )
  expect(message).toBe(
    "Nous sommes navrés, une erreur s'est produite. La récupération des adresses de facturation et/ou des syndics est impossible.",
  )
  expect([lists.syndics, lists.billingAddresses, lists.interlocutors.length]).toEqual([[], [], 2])
  expect(log).toHaveBeenCalledTimes(2)
})

test('choices that are offered no more are cleared; the only choice of a required list is made', async () => {
  const { lists } = await loadPimLists(calls, silent)
  const old = {
    installateurtravaux: [3, 99],
    syndic: 99,
    bailleur: 99,
    adressefacturation: 99,
    interlocuteur: 99,
  }
  expect(withOfferedChoices(old, lists)).toEqual({
    installateurtravaux: [3],
    syndic: null,
    bailleur: null,
    adressefacturation: 1,
    interlocuteur: null,
  })
  const kept = {
    installateurtravaux: [3],
    syndic: 4,
    bailleur: null,
    adressefacturation: 1,
    interlocuteur: 8,
  }
  expect(withOfferedChoices(kept, lists)).toEqual(kept)
})
