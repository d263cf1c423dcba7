import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fichiers } from '@/lib/db/schema/socle'
import type { Contexte } from '../contexte'
import type { GroupeRef } from '../groupes'
import { pdf } from './pdf'

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

/** One document of its own for every group that has clients. The file goes to `folder` under its key. */
export async function semerFichiersDeGroupe(
  { ecrivain }: Contexte,
  groupes: readonly GroupeRef[],
  folder: string,
): Promise<void> {
  await mkdir(path.join(folder, 'groupes'), { recursive: true })
  for (const groupe of groupes.filter(({ clients }) => clients.length > 0)) {
    const bytes = pdf(`Convention de service ${groupe.nom}`, convention(groupe))
    const cle = `groupes/convention-${groupe.id}.pdf`
    await writeFile(path.join(folder, cle), bytes)
    ecrivain.ajouter(fichiers, {
      nom: 'Convention de service.pdf',
      cle,
      mime: 'application/pdf',
      tailleOctets: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      categorie: 'groupe',
      groupeId: groupe.id,
    })
  }
}
