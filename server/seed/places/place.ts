/** A department; `key` lets products and people find it. */
export interface DepartmentPlan {
  key: string;
  name: string;
  shortName?: string;
  children?: DepartmentPlan[];
}

export interface RoadPlan {
  name: string;
  /** Stands in uids: 'JG' gives 'NSW-JG-0001'. Unique in a place. */
  letters: string;
  /** How many poles it gets compared with the other roads; 1 is usual. */
  weight: number;
}

/** A street (sub-district) whose roads lie as a grid around its centre, turned by `bearing` degrees from east. */
export interface StreetPlan {
  name: string;
  /** GCJ-02 degrees. */
  centre: [longitude: number, latitude: number];
  bearing: number;
  roads: RoadPlan[];
}

/** Where a tenant is: its district with streets and roads, and its organisation. */
export interface Place {
  name: string;
  /** The first letters of every uid. */
  letters: string;
  districtCode: string;
  centre: [longitude: number, latitude: number];
  streets: StreetPlan[];
  departments: DepartmentPlan;
  /** The value of the dictionary operationalUnit. */
  operationalUnit: string;
  titles: { signIn: string; portal: string; screen: string; filing: string };
}
