import { z } from 'zod'
import { promoteurs } from '@/lib/demandes/collections/demandes'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { agencyColumns } from '@/lib/demandes/enregistrer'
import { interlocutorOf } from '@/lib/demandes/interlocuteur'
import { checkPrices, totalCents } from '@/lib/demandes/prix'
import { contact, contactText } from '@/lib/demandes/suivi/contact'
import { suiviList } from '@/lib/demandes/suivi/lists/toutes'
import { programmesTotal } from '@/lib/demandes/suivi/programmes'
import { day, lineOf, oui, type Section, section, words } from '@/lib/demandes/suivi/section'
import { loadCatalogue } from '@/lib/demandes/tarifs'
import { checkTiers } from '@/lib/demandes/tiers'
import { type PimBody, pimBodyOf } from '@/lib/domain/demandes/pim/corps'
import { formatPhone } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import {
  demandePimBailleurs,
  demandePimInstallateurs,
  demandePimSyndics,
  demandesPim,
} from '@/lib/platform/db/schema/demandes/types'
import { AS_DATA, allOf, type Checked, type Filing, type TypeOf } from './definition'
import { numbered, third } from './parts'
import { rowsOfAll } from './rows'

const body = z.strictObject({ data: pimBodyOf(today) })

/** Filing of a promoter's request (PIM-07, PRICE-38). */
const filing: Filing<z.output<typeof body>> = {
  ...AS_DATA,
  collection: promoteurs,
  summary: 'Dépose la demande de mise en service d’un programme, avec ses pièces jointes.',
  body,
  fileTypes: allOf('pièce jointe'),
  agencyColumns,
  check: async (tx, { data }, depot): Promise<Checked> => {
    const { mes } = data
    const named = { client: data.client, groupeNom: data.groupe }
    const demandeur = await demandeurOf(tx, depot.caller, 'PIM', named)
    await checkTiers(tx, demandeur.groupeId, depot.caller, {
      personnes: [mes.interlocuteur.id],
      installateurs: mes.installateurtravaux,
      syndics: mes.syndic,
      bailleurs: mes.bailleur,
    })
    const catalogue = await loadCatalogue(tx, 'PIM')
    checkPrices(mes, catalogue, demandeur)
    return {
      demandeur,
      codePostal: mes.codePostal,
      objet: `${mes.nomChantier}, à ${mes.ville} (${mes.codePostal})`,
      columns: {
        typeEnergie: mes.typeEnergie,
        commentaire: mes.commentaire,
        dateCible: mes.dateMiseEnService,
        montantTtcCents: totalCents(mes, catalogue, demandeur),
      },
      insertDetails: (tx, demandeId) => insertMes(tx, demandeId, mes),
    }
  },
}

type Mes = PimBody['mes']

/** Dwellings of the programme: each has one of the services' equipments. */
const lotsOf = ({ prestations }: Mes): number =>
  prestations.reduce((lots, { quantity }) => lots + quantity, 0)

async function insertMes(tx: Tx, demandeId: number, mes: Mes): Promise<void> {
  await tx.insert(demandesPim).values({
    ...mes,
    demandeId,
    lots: lotsOf(mes),
    interlocuteur: await interlocutorOf(tx, mes.interlocuteur),
  })
  const links = (ids: readonly number[] | null) => [...new Set(ids ?? [])]
  await tx
    .insert(demandePimInstallateurs)
    .values(links(mes.installateurtravaux).map((id) => ({ demandeId, installateurtravauxId: id })))
  const syndics = links(mes.syndic).map((syndicId) => ({ demandeId, syndicId }))
  if (syndics.length > 0) await tx.insert(demandePimSyndics).values(syndics)
  const bailleurs = links(mes.bailleur).map((bailleurId) => ({ demandeId, bailleurId }))
  if (bailleurs.length > 0) await tx.insert(demandePimBailleurs).values(bailleurs)
}

const detailSchema = z.object({
  nom_chantier: z.string(),
  numero_rue: z.string().nullable(),
  nom_rue: z.string(),
  code_postal: z.string(),
  ville: z.string(),
  maison_individuelle_groupee: z.boolean(),
  lots: z.number(),
  date_mise_en_service: z.string().nullable(),
  date_remise_clef: z.string().nullable(),
  adressefacturation: z
    .object({ nom: z.string(), adresse: z.string(), codePostal: z.string(), ville: z.string() })
    .nullable()
    .catch(null),
  interlocuteur: z
    .object({ firstname: z.string(), lastname: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable()
    .catch(null),
  installateurs: z.array(contact).catch([]),
  syndics: z.array(contact).catch([]),
  bailleurs: z.array(contact).catch([]),
})

/** All that differs in promoters’ requests. */
export const pimType: TypeOf<z.output<typeof body>> = {
  ...filing,
  type: 'PIM',
  addedType: 'pièce jointe',
  sections: ({ detail }) => {
    const x = detailSchema.parse(detail)
    return [
      section(
        'Programme',
        ['Nom', x.nom_chantier],
        ['Adresse', words(x.numero_rue, x.nom_rue)],
        ['Ville', words(x.code_postal, x.ville)],
        ['Maisons individuelles groupées', oui(x.maison_individuelle_groupee)],
        ['Lots', x.lots],
        ['Mise en service', day(x.date_mise_en_service)],
        ['Remise des clés', day(x.date_remise_clef)],
      ),
      pimPartiesSection(x),
    ]
  },
  called: ({ detail }) => {
    const { interlocuteur, installateurs } = detailSchema.parse(detail)
    const person = interlocuteur && {
      nom: words(interlocuteur.firstname, interlocuteur.lastname) ?? '',
      telephone: interlocuteur.phone ?? '',
      email: interlocuteur.email,
    }
    return [
      ...third(person, 'interlocuteur'),
      ...installateurs.flatMap((one) => third(one, 'installateur de travaux')),
    ]
  },
  place: ({ detail }) => {
    const x = detailSchema.parse(detail)
    return lineOf(x.nom_chantier, words(x.numero_rue, x.nom_rue), words(x.code_postal, x.ville))
  },
  rows: rowsOfAll(suiviList),
  total: programmesTotal,
  act: [
    'demande de programme à transmettre dans vos groupes',
    'demandes de programme à transmettre dans vos groupes',
  ],
}

/** Who takes part in a programme. */
function pimPartiesSection(x: z.output<typeof detailSchema>): Section {
  const { adressefacturation: billing, interlocuteur: person } = x
  return section(
    'Intervenants',
    ...numbered(x.installateurs.map(contactText), 'Installateur'),
    ...numbered(x.syndics.map(contactText), 'Syndic'),
    ...numbered(x.bailleurs.map(contactText), 'Bailleur'),
    ['Facturation', billing && `${billing.nom}, ${billing.adresse}, ${billing.codePostal} ${billing.ville}`],
    ['Interlocuteur', person && words(person.firstname, person.lastname)],
    ['Adresse e-mail de l’interlocuteur', person?.email],
    ['Téléphone de l’interlocuteur', person?.phone && formatPhone(person.phone)],
  )
}
