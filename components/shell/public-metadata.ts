import type { Metadata } from 'next'

/** Metadata of a page that search engines may show. Pages opened by a link of one's own keep the others out. */
export function publicMetadata(title: string, description: string): Metadata {
  return { title, description, robots: { index: true, follow: true } }
}
