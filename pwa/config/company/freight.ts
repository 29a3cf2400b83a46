/** By road each m³ is charged as so many kg at least: three m³ to the tonne. */
export const roadKgPerM3 = 333;
