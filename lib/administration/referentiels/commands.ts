import 'server-only'
import { checkDigest, digestOf } from '@/lib/contenu/digest'
import type { Champ } from '@/lib/domain/administration/referentiels/champ'
import type { ValuesOf } from '@/lib/domain/administration/referentiels/fiche'
import { phrasesOf } from '@/lib/domain/administration/referentiels/fiche'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { type Lue, type Referentiel, textesDeLue } from './referentiel'

type Champs = Readonly<Record<string, Champ>>

/** Digest of a record as it is read: it differs as soon as somebody stored another state. */
export const empreinteDe = ({ values, archiveLe }: Lue): string => digestOf({ values, archiveLe })

/** Adds a record with its row of the audit, and gives its id. `remember` keeps the answer of the call in the transaction. */
export async function createRecord<C extends Champs>(
  referentiel: Referentiel<C>,
  values: ValuesOf<C>,
  acteur: Acteur,
  remember: (tx: Tx, id: number) => Promise<void>,
): Promise<number> {
  return transaction(async (tx) => {
    const id = await referentiel.insert(tx, values)
    const after = await held(tx, referentiel, id)
    await write(tx, acteur, referentiel, {
      id,
      act: 'create',
      avant: {},
      apres: textesDeLue(referentiel.fiche, after),
    })
    await remember(tx, id)
    return id
  })
}

/**
 * Changes a record from the state that the person had before them. Throws NotFoundError, and ConflictError when it is archived or
 * somebody stored another state meanwhile.
 */
export async function changeRecord<C extends Champs>(
  referentiel: Referentiel<C>,
  id: number,
  { empreinte, values }: { empreinte: string; values: Partial<ValuesOf<C>> },
  acteur: Acteur,
): Promise<void> {
  const { fiche } = referentiel
  await transaction(async (tx) => {
    const before = await held(tx, referentiel, id)
    const phrases = phrasesOf(fiche)
    // Before the digest, which the archive changes as well: who saves is told what happened.
    if (before.archiveLe !== null) throw new ConflictError(phrases.archiveEntretemps)
    checkDigest(empreinte, empreinteDe(before), phrases.entretemps)
    await referentiel.update(tx, id, values, before)
    const after = await held(tx, referentiel, id)
    await write(tx, acteur, referentiel, {
      id,
      act: 'update',
      ...changed(textesDeLue(fiche, before), textesDeLue(fiche, after)),
    })
  })
}

/** Archives a record, or takes it out of the archive. Throws NotFoundError, and ConflictError with the reason that keeps it as it is. */
export async function archiveRecord<C extends Champs>(
  referentiel: Referentiel<C>,
  id: number,
  archived: boolean,
  acteur: Acteur,
): Promise<void> {
  const { archive, fiche } = referentiel
  await transaction(async (tx) => {
    const before = await held(tx, referentiel, id)
    if (archive === undefined) throw new NotFoundError()
    const { dejaArchive, dejaRouvert } = phrasesOf(fiche)
    if ((before.archiveLe !== null) === archived)
      throw new ConflictError(archived ? dejaArchive : dejaRouvert)
    const reason = await (archived ? archive.refusal : archive.reopening)?.(tx, id, before)
    if (reason) throw new ConflictError(reason)
    await archive.set(tx, id, archived ? today() : null)
    await write(tx, acteur, referentiel, {
      id,
      act: archived ? 'archive' : 'unarchive',
      avant: { archive: archived ? 'Non' : 'Oui' },
      apres: { archive: archived ? 'Oui' : 'Non' },
    })
  })
}

/** A record, held until the transaction ends. Throws NotFoundError. */
export async function held<C extends Champs>(tx: Tx, referentiel: Referentiel<C>, id: number): Promise<Lue> {
  const found = await referentiel.read(tx, id, true)
  if (found === null) throw new NotFoundError()
  return found
}

type Textes = Readonly<Record<string, string | null>>
type Told = { id: number; act: 'create' | 'update' | 'archive' | 'unarchive'; avant: Textes; apres: Textes }

const write = (
  tx: Tx,
  acteur: Acteur,
  { entite }: Pick<Referentiel, 'entite'>,
  { id, act, avant, apres }: Told,
) => writeAudit(tx, acteur, { action: `${entite}.${act}`, entite, id, details: { avant, apres } })

/** The fields that differ, before and after. */
export function changed(before: Textes, after: Textes): { avant: Textes; apres: Textes } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const of = (texts: Textes) => Object.fromEntries(names.map((name) => [name, texts[name] ?? null]))
  return { avant: of(before), apres: of(after) }
}
