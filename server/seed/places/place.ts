/** A department; products and people refer to its `key`. */
export interface DepartmentPlan {
  key: string;
  name: string;
  shortName?: string;
  children?: DepartmentPlan[];
}

export interface RoadPlan {
  name: string;
  /** Part of uids: 'JG' gives 'NSW-JG-0001'. Unique in a place. */
  letters: string;
  /** Weight for its number of poles; default 1. */
  weight: number;
}

/** A street (sub-district) whose roads form a grid around its centre, rotated by `bearing` degrees from east. */
export interface StreetPlan {
  name: string;
  /** GCJ-02 degrees. */
  centre: [longitude: number, latitude: number];
  bearing: number;
  /** A ring of GCJ-02 degrees, not closed, around all its roads. */
  outline: [longitude: number, latitude: number][];
  roads: RoadPlan[];
}

/** A tenant's district, streets, roads and departments. */
export interface Place {
  name: string;
  /** Who answers for the tenant; not an account. */
  contact: { name: string; phone: string };
  /** Prefix of every uid. */
  letters: string;
  districtCode: string;
  centre: [longitude: number, latitude: number];
  /** A ring of GCJ-02 degrees around its streets, not closed. */
  outline: [longitude: number, latitude: number][];
  streets: StreetPlan[];
  departments: DepartmentPlan;
  /** Value of the dictionary operationalUnit. */
  operationalUnit: string;
  titles: { signIn: string; portal: string; screen: string; filing: string };
}
