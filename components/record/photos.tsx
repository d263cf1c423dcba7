import { apiUrl } from '@/lib/platform/routes'

type Props = { photos: readonly { id: number; alt: string }[] }

/** Photos of a record as thumbnails; each leads to its file. */
export function Photos({ photos }: Props) {
  return (
    <ul className="flex flex-wrap gap-3 px-5 py-4">
      {photos.map(({ id, alt }) => (
        <li key={id}>
          <a
            href={apiUrl(`fichiers/${id}/contenu`)}
            className="block overflow-clip rounded-md border border-line bg-sunken hover:border-portal"
          >
            {/* biome-ignore lint/performance/noImgElement: a file behind the session, which the optimiser cannot read */}
            <img
              src={apiUrl(`fichiers/${id}/contenu`)}
              alt={alt}
              loading="lazy"
              className="size-32 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
