/** Lampyris' mark: a lamp head and its light as one shape; one colour, readable at 16 pixels. Tenants replace it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="currentColor">
      <path d="M5 22V9.500A6.500 6.500 0 0 1 11.500 3H14v3h-2.500A3.500 3.500 0 0 0 8 9.500V22z" />
      <path d="M13 2.500h5.200a1.500 1.500 0 0 1 1.400 1L20.500 6.500H13z" />
      <path d="M13 8.500h7.700L23 20H10.700z" opacity=".42" />
    </svg>
  );
}
