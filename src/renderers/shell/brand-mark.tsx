/** Lampyris' mark: a lamp head and its light as one shape; one colour, readable at 16 pixels. Tenants replace it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="currentColor">
      <path d="M4 3.500h9.200c1.100 0 2.100.6 2.600 1.600L17.500 8H9.800c-1.900 0-3.300 1.500-3.300 3.400V21H4z" />
      <path d="M9.500 10h9.300l3.200 11H9.500z" opacity=".38" />
    </svg>
  );
}
