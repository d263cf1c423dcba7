import type { SeedContext } from '@/lib/app/seed/kit/context'
import { pdf } from '@/lib/app/seed/kit/pdf'
import { storeFile } from '@/lib/app/seed/kit/store-file'
import { instantParis } from '@/lib/app/seed/kit/time'
import type { GroupeRef } from '@/lib/app/seed/perimetre/groupes'
import { PORTAL_IDS, type PortalKey } from '@/lib/domain/acces/portails'
import { CALENDRIER, readCalendrier } from '@/lib/domain/documents/facturation/reforme'
import { addDays } from '@/lib/domain/temps/days'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { documentations, tuileDocumentations } from '@/lib/platform/db/schema/contenu/documentations'
import { lienGroupes, liens, onglets } from '@/lib/platform/db/schema/contenu/liens'
import { spotlights } from '@/lib/platform/db/schema/contenu/spotlights'
import { tuileFiltres, tuileGroupes, tuiles } from '@/lib/platform/db/schema/contenu/tuiles'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { EDITION, LAST_EDITION } from './apports'
import { DOCUMENTATIONS } from './documentations'
import { seedFichiersDeGroupe } from './fichiers-groupe'
import { ADMINISTRATION, DOCUMENTATION, type Entree, MENUS } from './menus'
import { addPage, type PageRows } from './page'
import { PAGES } from './pages'
import { SPOTLIGHTS } from './spotlights'
import { TUILES } from './tuiles'

const TOUS = Object.keys(PORTAL_IDS) as PortalKey[]
const RANG_DOCUMENTATION = 80
const RANG_ADMINISTRATION = 90

/** Menus, tiles, pages, documents and tutorial of every portal. The files go to the installation's storage. */
export async function seedContenus(ctx: SeedContext, groupes: readonly GroupeRef[]): Promise<void> {
  const { writer } = ctx
  const publishedAt = instantParis(addDays(ctx.asOf, -60), 9)
  writer.order(liens, lienGroupes, onglets, fichiers, documentations, tuiles, tuileGroupes, tuileFiltres)
  const documents = await seedDocumentations(ctx, publishedAt)
  await seedFichiersDeGroupe(ctx, groupes)

  const attacher = (lienId: number, portails: readonly PortalKey[]) => {
    for (const portail of portails) writer.link(lienGroupes, { lienId, groupeId: PORTAL_IDS[portail] })
  }
  const lien = (entree: Omit<Entree, 'icon'> & { icon?: string }, ordre: number, parent?: number) =>
    writer.add(liens, {
      label: entree.label,
      url: entree.url,
      icon: entree.icon ?? null,
      isSubItem: parent !== undefined,
      parentLienId: parent ?? null,
      ordre,
      publishedAt,
    })
  const menu = (entrees: readonly Entree[], portails: readonly PortalKey[], rang: number) => {
    for (const [i, entree] of entrees.entries()) {
      const id = lien(entree, rang + i)
      attacher(id, portails)
      for (const [j, sous] of (entree.sous ?? []).entries()) attacher(lien(sous, j, id), portails)
    }
  }
  for (const portail of TOUS) menu(MENUS[portail], [portail], 1)
  menu(ADMINISTRATION, TOUS, RANG_ADMINISTRATION)
  const documentation = lien(DOCUMENTATION, RANG_DOCUMENTATION)
  attacher(documentation, TOUS)

  const rows: PageRows = {
    lien: (row) => writer.add(liens, row),
    attach: (row) => writer.link(lienGroupes, row),
    onglet: (row) => writer.add(onglets, row),
    tuile: (row) => writer.add(tuiles, row),
    list: (row) => writer.link(tuileDocumentations, row),
  }
  for (const [rang, page] of PAGES.entries())
    await addPage(rows, page, {
      rang,
      parentLienId: documentation,
      portails: page.portails,
      documents,
      publishedAt,
    })
  seedTuiles(ctx, publishedAt)
  for (const [ordre, step] of SPOTLIGHTS.entries()) writer.add(spotlights, { ...step, ordre, publishedAt })
  seedParametres(ctx)
  await writer.flush()
}

async function seedDocumentations({ writer }: SeedContext, publishedAt: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { slug, titre, categorie, resume, contenu, portails = [], roles = [] } of DOCUMENTATIONS) {
    const fichierId = writer.add(fichiers, {
      ...(await storeFile(`documentation/${slug}.pdf`, 'application/pdf', pdf(titre, contenu))),
      nom: `${slug}.pdf`,
      categorie: 'documentation',
    })
    const texte = contenu.map((line) => (line.startsWith('# ') ? `#${line}` : line)).join('\n\n')
    const id = writer.add(documentations, {
      titre,
      slug,
      categorie,
      resume,
      texte,
      fichierId,
      roles: [...roles],
      portails: portails.map((portail) => PORTAL_IDS[portail]),
      publishedAt,
    })
    ids.set(slug, id)
  }
  return ids
}

function seedTuiles({ writer }: SeedContext, publishedAt: Date): void {
  for (const [ordre, tuile] of TUILES.entries()) {
    const id = writer.add(tuiles, {
      name: tuile.name,
      label: tuile.label,
      subtitle: tuile.subtitle,
      icone: tuile.icone,
      couleur: tuile.couleur,
      path: tuile.path ?? null,
      api: tuile.api ?? null,
      type: tuile.api ? 'total' : 'lien',
      sizeSm: 12,
      sizeMd: tuile.colonnes?.md ?? 6,
      sizeLg: tuile.colonnes?.lg ?? 3,
      canConsult: tuile.consulter ?? false,
      canDownload: tuile.telecharger ?? false,
      idSelector: `tuile-${tuile.name}`,
      authorizedUser: [...(tuile.roles ?? [])],
      prescripteurs: tuile.prescripteurs ?? false,
      ordre,
      publishedAt,
    })
    for (const portail of tuile.portails) {
      const portailId = PORTAL_IDS[portail]
      writer.link(tuileGroupes, { tuileId: id, groupeId: portailId, ordre })
      const filtre = tuile.filtres?.[portail]
      if (filtre) writer.add(tuileFiltres, { tuileId: id, portailId, filtre })
    }
  }
}

function seedParametres({ writer, asOf }: SeedContext): void {
  const updatedAt = instantParis(asOf, 0)
  const valeurs: Readonly<Record<string, unknown>> = {
    maintenance: { active: false },
    insurerSteps: 2,
    reprogrammationsMax: 2,
    hotline: '01 99 00 40 00',
    [EDITION]: LAST_EDITION,
    [CALENDRIER]: readCalendrier(null),
    interdictionLocationDpe: { E: '2033-12-31', F: '2027-12-31', G: null },
  }
  for (const [cle, valeur] of Object.entries(valeurs)) writer.link(parametres, { cle, valeur, updatedAt })
}
