import type { PoolClient } from 'pg'
import { z } from 'zod'
import {
  addProvision,
  chooseEquipmentType,
  chooseService,
  setEquipment,
} from '@/lib/domain/demandes/tarifs/edit'
import { toTarifPayload } from '@/lib/domain/demandes/tarifs/payload'
import { samplePriceList } from '@/lib/domain/demandes/tarifs/sample'
import { sourceRowSchema } from '@/lib/domain/demandes/tarifs/source'
import { equipmentDiscount } from '@/lib/domain/demandes/tarifs/state'
import { closeDb, getConnection } from '@/lib/platform/db/client'
import { accounts, baseUrl, call, signIn } from '../../support/api'
import type { BenchCase, Measure } from '../case'
import { median, timingsInTurns } from '../measure'

const LINES = 5
const FILES = 3
const RUNS = 40
const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')

const withId = z.object({ id: z.number() })
const agency = z.object({
  agenceNomEHS: z.string(),
  agenceAdresseEHS: z.string(),
  agenceTelephoneEHS: z.string(),
  agenceMailEHS: z.string().nullable(),
  numADC: z.string().nullable(),
  prescripteurRegions: z.string(),
  prescripteurNom: z.string(),
  prescripteurPrenom: z.string(),
  prescripteurTelephone: z.string(),
  prescripteurEmail: z.string().nullable(),
  drEmail: z.string().nullable(),
})
const stored = z.object({
  ...agency.shape,
  client: withId,
  clientFinal: withId,
  groupe: withId.extend({
    Nom: z.string(),
    additionalEquipmentDiscountApplied: z.boolean(),
    additionalEquipmentDiscountPrice: z.number(),
  }),
})

async function first<T extends z.ZodType>(jwt: string, path: string, row: T): Promise<z.output<T>> {
  const { body } = await call('GET', path, { jwt })
  const [found] = z.object({ data: z.array(row) }).parse(body).data
  if (found === undefined) throw new Error(`rien dans ${path}`)
  return found
}

/** Body of a request like one of the seed's, with as many lines as the price list takes. */
async function bodyOf(jwt: string) {
  const me = withId.parse((await call('GET', 'users/me', { jwt })).body)
  const model = await first(jwt, 'cmis?populate=*&sort=id&pagination[pageSize]=1', stored)
  const { groupe } = model
  const own = `filters[groupes][id]=${groupe.id}&filters[actif]=true&pagination[pageSize]=1`
  const adresse = await first(jwt, `adressefacturations?${own}`, withId)
  const chauffagiste = await first(jwt, `chauffagistes?${own}`, withId)
  const group = { type: 'CMI', id: groupe.id, name: groupe.Nom, numTiers: 'B' }
  const post = async (path: string) => (await call('POST', path, { jwt, body: { group } })).body
  const rows = z.array(sourceRowSchema).parse(await post('cmis/tarifsprestations'))
  const services = z.array(z.string()).parse(await post('cmis/codesprestations'))
  const pricing = { catalogue: { rows, services }, portal: 'CMI' as const }
  const discount = equipmentDiscount(
    'CMI',
    groupe.additionalEquipmentDiscountApplied,
    groupe.additionalEquipmentDiscountPrice,
  )
  let list = samplePriceList(pricing, discount, 'CMI')
  const [model0] = list.provisions
  for (let index = 1; index < LINES && model0; index++) {
    const { service, equipmentType, equipmentBrand, equipmentModel } = model0.provision
    const chosen = chooseService(addProvision(list), index, service)
    const priced = chooseEquipmentType(chosen, index, equipmentType, pricing)
    list = setEquipment(priced, index, { equipmentBrand, equipmentModel })
  }
  return {
    client: model.client.id,
    groupe: groupe.Nom,
    numTiers: 'B',
    cmi: {
      ...toTarifPayload(list, pricing),
      ...agency.parse(model),
      numeroDemande: `CMI_${groupe.id}_${me.id}_0`,
      clientFinal: model.clientFinal.id,
      createurDemande: me.id,
      dateLivraison: '2026-12-05T00:00:00.000Z',
      groupe: groupe.id,
      adresseFacturation: adresse.id,
      conducteurTravaux: me.id,
      chauffagiste: chauffagiste.id,
      acquereur: true,
      mailCTEtape: false,
      ctPresenceMES: true,
      commentaire: null,
      environment: 'production',
      demandeTest: false,
    },
  }
}

type Body = Awaited<ReturnType<typeof bodyOf>>

/** The call of the form: the request with its files. */
async function file(jwt: string, body: Body): Promise<void> {
  const form = new FormData()
  form.set('data', JSON.stringify(body))
  for (let index = 0; index < FILES; index++)
    form.append('files', new Blob([PDF], { type: 'application/pdf' }), `piece-${index}.pdf`)
  const answer = await fetch(`${baseUrl}/v2/api/cmis`, {
    method: 'POST',
    headers: { authorization: `Bearer ${jwt}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`demande : ${answer.status}`)
}

/** The rows that this call writes, alone, in one transaction too. */
async function insert(client: PoolClient, { client: clientId, cmi }: Body): Promise<void> {
  await transaction(client, async () => {
    const added = await client.query<{ id: number }>(
      `insert into demandes (document_id, type, numero_demande, groupe_id, client_id, createur_id, client_final_id, statut)
       values (gen_random_uuid()::text, 'CMI', '', $1, $2, $3, $4, 'Transmise') returning id`,
      [cmi.groupe, clientId, cmi.createurDemande, cmi.clientFinal],
    )
    const id = added.rows[0]?.id
    await client.query('update demandes set numero_demande = $2 where id = $1', [
      id,
      `${cmi.numeroDemande}${id}`,
    ])
    await client.query(
      `insert into demandes_cmi (demande_id, date_livraison, adresse_facturation_id, conducteur_travaux_id, chauffagiste_id,
         prestations, options) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        cmi.dateLivraison,
        cmi.adresseFacturation,
        cmi.conducteurTravaux,
        cmi.chauffagiste,
        JSON.stringify(cmi.prestations),
        JSON.stringify(cmi.options),
      ],
    )
    await client.query(
      `insert into demande_evenements (demande_id, at, type, statut, auteur_id) values ($1, now(), 'création', 'Transmise', $2)`,
      [id, cmi.createurDemande],
    )
    await audit(client, cmi.createurDemande, id)
    await client.query(
      `with f as (
         insert into fichiers (document_id, cle, nom, mime, taille_octets, sha256, categorie, groupe_id, auteur_id)
         select gen_random_uuid()::text, gen_random_uuid()::text, 'piece.pdf', 'application/pdf', 15, 'banc', 'demande', $2, $3
         from generate_series(1, $4::int) returning id)
       insert into demande_fichiers (demande_id, fichier_id, type) select $1, id, 'pièce jointe' from f`,
      [id, cmi.groupe, cmi.createurDemande, FILES],
    )
    for (const role of ['createur', 'agence'])
      await client.query(
        `insert into outbox (canal, destinataire, sujet, texte, html, cle_unique, entite, entite_id, groupe_id)
         values ('email', 'banc@exemple.fr', 'Demande', 'Texte', '<p>Texte</p>', $1, 'demandes', $2, $3)`,
        [`banc-${id}-${role}`, id, cmi.groupe],
      )
  })
}

const audit = (client: PoolClient, userId: number, id: number | undefined) =>
  client.query(
    `insert into audit (user_id, action, entite, entite_id, details) values ($1, 'cmis.create', 'cmis', $2, '{}')`,
    [userId, id],
  )

async function transaction(client: PoolClient, run: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await run()
  await client.query('commit')
}

async function run(): Promise<Measure[]> {
  const jwt = await signIn(accounts.cmi.admin)
  const body = await bodyOf(jwt)
  const { pool } = await getConnection()
  const client = await pool.connect()
  try {
    const [calls, alone] = await timingsInTurns(
      RUNS,
      () => file(jwt, body),
      () => insert(client, body),
    )
    return [
      {
        title: 'Demande de mise en service déposée avec ses fichiers, comparée à ses écritures SQL seules',
        figures: `médianes ${median(calls).toFixed(1)} et ${median(alone).toFixed(1)} ms, ${LINES} prestations, ${FILES} fichiers`,
        value: median(calls) / median(alone),
        target: { atMost: 6 },
        unit: 'fois',
      },
    ]
  } finally {
    client.release()
    await closeDb()
  }
}

export const depotCmi: BenchCase = { title: 'Dépôt d’une demande de mise en service', run }
