import type { SeedContext } from '@/lib/app/seed/kit/context'
import { pdf } from '@/lib/app/seed/kit/pdf'
import { storeFile } from '@/lib/app/seed/kit/store-file'
import type { GroupeRef } from '@/lib/app/seed/perimetre/groupes'
import { fichiers } from '@/lib/platform/db/schema/socle'

function convention({ nom, clients }: GroupeRef): readonly string[] {
  return [
    '# Objet',
    `Cette convention rappelle les engagements pris envers ${nom} et les interlocuteurs de l’année.`,
    '# Clients concernés',
    ...clients.map(({ code, nom: client }) => `${code} - ${client}`),
    '# Nous joindre',
    'La hotline répond du lundi au samedi, de 8 h à 19 h, au 01 99 00 40 00.',
  ]
}

/** One document of its own for every group that has clients. The file goes to the installation's storage. */
export async function seedFichiersDeGroupe(
  { writer }: SeedContext,
  groupes: readonly GroupeRef[],
): Promise<void> {
  for (const groupe of groupes.filter(({ clients }) => clients.length > 0)) {
    const bytes = pdf(`Convention de service ${groupe.nom}`, convention(groupe))
    writer.add(fichiers, {
      ...(await storeFile(`groupes/convention-${groupe.id}.pdf`, 'application/pdf', bytes)),
      nom: 'Convention de service.pdf',
      categorie: 'groupe',
      groupeId: groupe.id,
    })
  }
}
