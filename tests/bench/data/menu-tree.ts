import type { MenuItem } from '../../../src/schemas/wire/menu.ts';

/** Entries per entry of the first and second level; the three levels add up to a round number. */
const shapes: Readonly<Record<number, { groups: number; subgroups: number; leaves: number }>> = {
  1000: { groups: 10, subgroups: 9, leaves: 10 },
  5000: { groups: 50, subgroups: 9, leaves: 10 },
};
const areas = ['admin', 'basicData', 'operation', 'lightTools', 'analysis', 'materialManage'];

/**
 * A menu as the platform sends it, three levels deep.
 *
 * @param entries 1000 or 5000
 * @throws Error for any other number
 */
export function makeMenu(entries: number): MenuItem[] {
  const shape = shapes[entries];
  if (!shape) throw new Error(`No menu of ${entries} entries.`);
  let id = 100;
  const list = (many: number, make: (place: number) => MenuItem) =>
    Array.from({ length: many }, (_, place) => make(place));
  return list(shape.groups, (group) => ({
    id: id++,
    caption: `分组 ${group + 1}`,
    subMenuItems: list(shape.subgroups, (subgroup) => ({
      id: id++,
      caption: `子系统 ${group + 1}-${subgroup + 1}`,
      subMenuItems: list(shape.leaves, (leaf) => ({
        id: id++,
        caption: `功能页面 ${group + 1}-${subgroup + 1}-${leaf + 1}`,
        url: `/${areas[group % areas.length]}/${group + 1}/${subgroup + 1}/${leaf + 1}`,
      })),
    })),
  }));
}
