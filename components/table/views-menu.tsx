'use client'

import clsx from 'clsx'
import { Bookmark, Check, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Vue } from '@/lib/platform/lists/vues'
import { Disclosure } from './disclosure'

const DeleteViewDialog = windowOnOpen(async () => (await import('./delete-view-dialog')).DeleteViewDialog)
const EditViewDialog = windowOnOpen(async () => (await import('./edit-view-dialog')).EditViewDialog)
const SaveViewDialog = windowOnOpen(async () => (await import('./save-view-dialog')).SaveViewDialog)

type Entry = Vue & { href: string; isWider?: boolean }

type Props = {
  liste: string
  /** `isWider`: a filter of it is gone. */
  vues: readonly Entry[]
  /** Query of the list as it is shown, without « ? » nor page. */
  requete: string
  /** The list without search, filter or order. */
  whole: { nom: string; href: string }
  /** Sentence that says what a view keeps. */
  kept: string
  /** Group that the person has chosen, with whose members they may share a view; null without one. */
  groupe: string | null
}

/** Views that the person saved or that are shared with them: opened by a link, renamed, shared, deleted; the one on the screen can be saved. */
export function ViewsMenu({ liste, vues, requete, whole, kept, groupe }: Props) {
  const [saving, setSaving] = useState(false)
  const [changed, setChanged] = useState<{ vue: Vue; act: 'edit' | 'delete' } | null>(null)
  const shown = vues.find((vue) => vue.isOwn && vue.requete === requete)
  const done = () => setChanged(null)
  return (
    <>
      <Disclosure icon={<DrawnIcon icon={Bookmark} />} label="Vues">
        {(close) => (
          <>
            <ul className="-m-2 grid min-w-60 grid-cols-[minmax(0,1fr)] gap-0.5">
              <li className="flex">
                <ViewLink href={whole.href} nom={whole.nom} isShown={requete === ''} onClick={close} />
              </li>
              {vues.map((vue) => (
                <li key={vue.id} className="flex items-center gap-1">
                  <ViewLink
                    href={vue.href}
                    nom={vue.nom}
                    isShown={vue.requete === requete}
                    isShared={vue.groupe !== null}
                    notes={notesOf(vue)}
                    onClick={close}
                  />
                  {vue.isOwn &&
                    (['edit', 'delete'] as const).map((act) => (
                      <Act
                        key={act}
                        label={`${act === 'edit' ? 'Modifier' : 'Supprimer'} la vue ${vue.nom}`}
                        act={() => {
                          close()
                          setChanged({ vue, act })
                        }}
                        className="size-9 text-muted"
                      >
                        <DrawnIcon icon={act === 'edit' ? Pencil : Trash2} />
                      </Act>
                    ))}
                </li>
              ))}
              {shown === undefined && requete !== '' && (
                <li className="mt-1 border-t border-line pt-1">
                  <Act
                    act={() => {
                      close()
                      setSaving(true)
                    }}
                    className="min-h-9 w-full justify-start gap-2 px-2 font-semibold"
                  >
                    <DrawnIcon icon={Plus} />
                    Enregistrer cette vue
                  </Act>
                </li>
              )}
            </ul>
            {vues.length === 0 && requete === '' && (
              <p className="mt-4 max-w-60 text-[13px] text-muted">
                Filtrez, cherchez ou triez la liste, puis enregistrez-la sous un nom pour la retrouver ici.
              </p>
            )}
          </>
        )}
      </Disclosure>
      <SaveViewDialog
        liste={liste}
        requete={requete}
        kept={kept}
        open={saving}
        onClose={() => setSaving(false)}
      />
      {changed?.act === 'edit' && (
        <EditViewDialog liste={liste} vue={changed.vue} groupe={groupe} onClose={done} />
      )}
      {changed?.act === 'delete' && <DeleteViewDialog liste={liste} vue={changed.vue} onClose={done} />}
    </>
  )
}

/** Who shares a view, or with whom, and what it lost. */
function notesOf({ isOwn, groupe, par, isWider }: Entry): string[] {
  const shared = isOwn || par === null ? `Partagée avec ${groupe}` : `Partagée par ${par}`
  return [...(groupe === null ? [] : [shared]), ...(isWider ? ['Un de ses filtres n’existe plus.'] : [])]
}

type LinkProps = {
  href: string
  nom: string
  isShown: boolean
  isShared?: boolean
  notes?: readonly string[]
  onClick: () => void
}

function ViewLink({ href, nom, isShown, isShared = false, notes = [], onClick }: LinkProps) {
  return (
    <AppLink
      href={href}
      data-replaces=""
      onClick={onClick}
      aria-current={isShown ? 'true' : undefined}
      className={clsx(
        'flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-2 hover:bg-sunken',
        isShown && 'font-semibold text-portal-ink',
      )}
    >
      <DrawnIcon icon={isShown ? Check : isShared ? Users : Bookmark} />
      <span className="min-w-0">
        <span className="block truncate">{nom}</span>
        {notes.map((note) => (
          <span key={note} className="block text-[13px] font-normal text-muted">
            {note}
          </span>
        ))}
      </span>
    </AppLink>
  )
}

type ActProps = { act: () => void; label?: string; className: string; children: ReactNode }

function Act({ act, label, className, children }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={act}
      className={clsx('inline-flex items-center justify-center rounded-md hover:bg-sunken', className)}
    >
      {children}
    </button>
  )
}
