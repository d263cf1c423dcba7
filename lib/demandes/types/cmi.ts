import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkAuthor } from '@/lib/demandes/auteur'
import { requestedCustomer } from '@/lib/demandes/client-final'
import { cmis } from '@/lib/demandes/collections/demandes'
import { type DemandeMail, workManagerMail } from '@/lib/demandes/courriels'
import { demandeurOf } from '@/lib/demandes/demandeur'
import type { Depot } from '@/lib/demandes/depot'
import { capitalAgencyColumns } from '@/lib/demandes/enregistrer'
import { putNotification, smsText } from '@/lib/demandes/envois'
import { customerLabel } from '@/lib/demandes/objets'
import { checkPrices, totalCents } from '@/lib/demandes/prix'
import { cmiList } from '@/lib/demandes/suivi/lists/cmi'
import { oui, section } from '@/lib/demandes/suivi/section'
import { loadCatalogue } from '@/lib/demandes/tarifs'
import { checkTiers } from '@/lib/demandes/tiers'
import { type CmiBody, cmiBodyOf } from '@/lib/domain/demandes/cmi/corps'
import { dayInParis } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { totalOfList } from '@/lib/perimetre/total'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { demandesCmi } from '@/lib/platform/db/schema/demandes/types'
import { AS_DATA, allOf, type Checked, type Filing, type TypeOf } from './definition'
import { customerOf, installateurFacts, third } from './parts'
import { rowsOf } from './rows'

const body = z.strictObject({ data: cmiBodyOf(today) })

/** Filing of a commissioning request (CMI-37, CMI-43, PRICE-38). */
const filing: Filing<z.output<typeof body>> = {
  ...AS_DATA,
  collection: cmis,
  summary: 'Dépose une demande de mise en service, avec ses pièces jointes.',
  body,
  fileTypes: allOf('pièce jointe'),
  agencyColumns: capitalAgencyColumns,
  check: async (tx, { data }, depot): Promise<Checked> => {
    const { cmi } = data
    checkAuthor(cmi.createurDemande, depot)
    const named = { client: data.client, groupeId: cmi.groupe, groupeNom: data.groupe }
    const demandeur = await demandeurOf(tx, depot.caller, 'CMI', named)
    const customer = await requestedCustomer(tx, depot, demandeur, cmi.clientFinal, [
      'data',
      'cmi',
      'clientFinal',
    ])
    await checkTiers(tx, demandeur.groupeId, depot.caller, cmi)
    const catalogue = await loadCatalogue(tx, 'CMI')
    checkPrices(cmi, catalogue, demandeur)
    return {
      demandeur,
      codePostal: customer.codePostal,
      objet: customerLabel(customer),
      columns: {
        clientFinalId: customer.id,
        typeEnergie: cmi.typeEnergie,
        commentaire: cmi.commentaire,
        dateCible: dayInParis(new Date(cmi.dateLivraison)),
        montantTtcCents: totalCents(cmi, catalogue, demandeur),
      },
      insertDetails: async (tx, demandeId) => {
        await tx.insert(demandesCmi).values({
          ...cmi,
          demandeId,
          dateLivraison: new Date(cmi.dateLivraison),
          adresseFacturationId: cmi.adresseFacturation,
          conducteurTravauxId: cmi.conducteurTravaux,
          chauffagisteId: cmi.chauffagiste,
        })
      },
      tellOthers: (tx, about, mail) => tellWorkManager(tx, cmi, about, mail, depot),
    }
  },
}

const person = z.object({ email: z.string(), firstname: z.string(), lastname: z.string() })

/** Tells the work manager that the request names, where the author asks for it (CMI-50). */
async function tellWorkManager(
  tx: Tx,
  { mailCTEtape, conducteurTravaux }: CmiBody['cmi'],
  about: { demandeId: number; groupeId: number },
  mail: DemandeMail,
  { user }: Depot,
): Promise<void> {
  if (!mailCTEtape || conducteurTravaux === user.id) return
  const { rows } = await tx.execute(
    sql`select email, firstname, lastname from users where id = ${conducteurTravaux}`,
  )
  const { email, firstname, lastname } = person.parse(rows[0])
  const createur = `${user.firstname} ${user.lastname}`
  await putNotification(
    tx,
    { ...about, role: 'conducteur' },
    { email, nom: `${firstname} ${lastname}` },
    {
      mail: workManagerMail(firstname, createur, mail),
      sms: smsText(`${createur} vous a désigné comme conducteur de travaux : ${mail.numero}.`, mail.lien),
    },
  )
}

const detailSchema = z.object({
  date_livraison: z.coerce.date(),
  acquereur: z.boolean(),
  mail_ct_etape: z.boolean(),
  ct_presence_mes: z.boolean(),
})

/** All that differs in commissioning requests. */
export const cmiType: TypeOf<z.output<typeof body>> = {
  ...filing,
  type: 'CMI',
  addedType: 'pièce jointe',
  sections: ({ detail, installateur, adresseFacturation, conducteur }) => {
    const x = detailSchema.parse(detail)
    return [
      section(
        'Chantier',
        ['Date de livraison', formatDay(dayInParis(x.date_livraison))],
        ['Conducteur de travaux', conducteur],
        ['Prévenu de chaque étape', oui(x.mail_ct_etape)],
        ['Présent à la mise en service', oui(x.ct_presence_mes)],
        ['Acquéreur', oui(x.acquereur)],
        ...installateurFacts(installateur),
        ['Facturation', adresseFacturation],
      ),
    ]
  },
  called: (demande) => [
    ...customerOf(demande),
    ...third(demande.installateur, 'installateur'),
    ...(demande.conducteur === null
      ? []
      : [
          {
            nom: demande.conducteur,
            qualite: 'conducteur de travaux',
            telephones: [demande.conducteurTelephone],
          },
        ]),
  ],
  rows: rowsOf(cmiList),
  total: totalOfList(cmiList, 'Mises en service'),
  act: ['mise en service à transmettre', 'mises en service à transmettre'],
}
